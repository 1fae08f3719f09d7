// Hosts that lead to this machine or its network, in every spelling that a URL allows. Nothing that a merchant names may be
// connected to at one of them.

/** Addresses as programs print them. */
export const PRIVATE_ADDRESSES: readonly string[] = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1'],
  ...['172.31.255.255', '192.168.0.1', '192.168.1.1', '100.64.0.1', '100.127.255.254', '169.254.169.254'],
  ...['169.254.170.2', '192.0.0.1', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::7f00:1', '::ffff:0:127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...[
    '::ffff:10.0.0.1',
    '::ffff:192.168.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
  ],
  ...[
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::',
    '4000::1',
    'fc00::1',
  ],
  ...['fd00::1', 'fd00:ec2::254', 'fd12:3456:789a::1', 'fe80::1', 'fec0::1', 'ff02::1', 'ff05::2'],
];

/** Other spellings of such an address, which a URL parser or a resolver understands. */
const SPELLINGS: readonly string[] = [
  // Fewer parts, other bases, leading zeros and trailing dots.
  ...['127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...[
    '0177.0x0.0.1',
    '00000177.0.0.01',
    '0x7F.0X0.0x0.0x1',
    '127.0.0.1.',
    '0',
    '0x0',
    '00',
    '0.0.0.0.',
    '10.1',
  ],
  ...['167772161', '0xa000001', '012.0.0.1', '192.168.257', '3232235521', '0xc0a80001', '0300.0250.0.1'],
  ...['172.1048577', '2886729729', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '169.254.43518'],
  // Dots and digits of other scripts, and escapes.
  ...[
    '127。0。0。1',
    '127．0．0．1',
    '127｡0｡0｡1',
    '１２７.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127%2e0%2e0%2e1',
    '%31%32%37.0.0.1',
  ],
  ...[
    '１６９。２５４。１６９。２５４',
    '169｡254｡169｡254',
    '127.0.0.%31',
    '12\u00ad7.0.0.1',
    '127.0.0.1\u200b',
  ],
  // Names of this machine.
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ｌｏｃａｌｈｏｓｔ',
    'ⓛocalhost',
    'localhos%74',
    'ip6-localhost',
    'ip6-loopback',
  ],
  // Longer forms of IPv6.
  ...['[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[0:0:0:0:0:ffff:127.0.0.1]'],
  ...['[::ffff:0x7f.1]', '[::1%25lo]', '[fe80::1%25eth0]', '[::FFFF:7F00:0001]', '[0:0::0:1]'],
];

/** As they stand in a URL. */
export const PRIVATE_HOSTS: readonly string[] = [
  ...PRIVATE_ADDRESSES.map((address) => (address.includes(':') ? `[${address}]` : address)),
  ...SPELLINGS,
];
