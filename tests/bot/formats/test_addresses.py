"""Which addresses the bot may be sent to: the public internet, and nothing that only this machine can reach."""

import ipaddress
import random
import sys

import pytest

from bot.formats.addresses import LONGEST, public, reachable, unfit

CLOSED = (
    "0.0.0.0", "10.1.2.3", "100.100.100.200", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.0.0.192", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "240.0.0.1",
    "255.255.255.255", "168.63.129.16", "233.252.0.1",
    "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:0:127.0.0.1", "64:ff9b::7f00:1",
    "64:ff9b::808:808", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::1", "3fff::1",
    "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "2606:4700::1%1",
)  # fmt: skip
OPEN = ("1.1.1.1", "8.8.8.8", "172.32.0.1", "169.253.0.1", "2606:4700:4700::1111", "2a00:1450:4001:800::200e")


@pytest.mark.parametrize("host", CLOSED)
def test_what_is_not_public_is_closed(host: str) -> None:
    assert not public(host)
    assert not reachable(host, "public")


@pytest.mark.parametrize("host", OPEN)
def test_what_is_public_is_open(host: str) -> None:
    assert public(host)
    assert reachable(host, "loopback")


def test_loopback_opens_this_machine_alone() -> None:
    opened = [host for host in CLOSED if reachable(host, "loopback")]
    assert opened == ["127.0.0.1", "127.255.255.254", "::1"]


def test_no_address_of_a_private_network_is_public() -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng = random.Random(seed)
    networks = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16", "100.64.0.0/10",
                "fc00::/7", "fe80::/10", "ff00::/8", "::ffff:0:0/96", "64:ff9b::/96", "2002::/16")  # fmt: skip
    for network in map(ipaddress.ip_network, networks):
        for _ in range(200):
            address = network[rng.randrange(network.num_addresses)]
            assert not public(str(address)), address


@pytest.mark.parametrize(
    ("url", "wrong"),
    [
        ("https://example.org/umpire", None),
        ("https://example.org:8443/umpire?key=1", None),
        ("https://xn--e1afmkfd.xn--p1ai/", None),
        ("HTTPS://EXAMPLE.ORG", None),
        ("https://1.1.1.1/", None),
        ("https://[2606:4700:4700::1111]/", None),
        ("http://example.org/", "scheme"),
        ("ftp://example.org/", "scheme"),
        ("file://host/etc/passwd", "scheme"),
        ("https://example.org:80/", "port"),
        ("https://example.org:22/", "port"),
        ("https://127.0.0.1/", "address"),
        ("https://127.1/", "address"),
        ("https://2130706433/", "address"),
        ("https://0x7f000001/", "address"),
        ("https://0177.0.0.1/", "address"),
        ("https://127.0.0.1./", "address"),
        ("https://[::1]/", "address"),
        ("https://[::ffff:127.0.0.1]/", "address"),
        ("https://169.254.169.254/latest/", "address"),
        ("", "form"),
        ("example.org", "form"),
        ("https://", "form"),
        ("https:///path", "form"),
        ("https://example.org:99999/", "form"),
        ("https://example.org:0/", "form"),
        ("https://user@example.org/", "form"),
        ("https://example.org@127.0.0.1/", "form"),
        ("https://example.org#@127.0.0.1/", "form"),
        ("https://example.org\\@127.0.0.1/", "form"),
        ("https://exa mple.org/", "form"),
        ("https://example.org/\r\nHost: x", "form"),
        ("https://пример.рф/", "form"),
        ("https://[fe80::1%25eth0]/", "form"),
        ("https://[::1/", "form"),
        ("https://example.org/" + "x" * LONGEST, "form"),
    ],
)
def test_an_address_is_read_as_it_will_be_called(url: str, wrong: str | None) -> None:
    assert unfit(url, "public") == wrong


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1:8080/", "http://localhost:1/", "http://[::1]/", "https://localhost/"]
)
def test_with_loopback_this_machine_is_called_over_http_on_any_port(url: str) -> None:
    assert unfit(url, "loopback") is None
    assert unfit(url, "public") is not None or "localhost" in url


@pytest.mark.parametrize("url", ["http://example.org/", "http://10.0.0.1/", "http://1.1.1.1/", "https://10.0.0.1:22/"])
def test_loopback_opens_no_other_network(url: str) -> None:
    assert unfit(url, "loopback") in ("scheme", "address")
