/**
 * Accounts of modules as the Cosmos SDK derives them (sha256 of the name, 20 bytes; ADR-28's `address.Module`, 32 bytes), written by an
 * independent library with the prefixes of the public chain registry; then accounts from public documents.
 */
export const validAddresses: readonly [string, ...string[]] = [
  'cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn',
  'cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl',
  'cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta',
  'cosmos1m3h30wlvsf8llruxtpukdvsy0km2kum8g38c8q',
  'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
  'cosmos1tygms3xhhs3yv487phx3dw4a95jn7t7lpm470r',
  'cosmos1yl6hdjhmkf37639730gffanpzndzdpmhwlkfhr',
  'osmo10d07y265gmmuvt4z0w9aw880jnsr700jjeq4qp',
  'osmo1yl6hdjhmkf37639730gffanpzndzdpmhxy9ep3',
  'juno10d07y265gmmuvt4z0w9aw880jnsr700jvss730',
  'juno1yl6hdjhmkf37639730gffanpzndzdpmhcd4jsl',
  'stars10d07y265gmmuvt4z0w9aw880jnsr700jw7ycaz',
  'stars1yl6hdjhmkf37639730gffanpzndzdpmh6rp5uj',
  'akash10d07y265gmmuvt4z0w9aw880jnsr700jhe7z0f',
  'akash1yl6hdjhmkf37639730gffanpzndzdpmhrymwwe',
  'axelar10d07y265gmmuvt4z0w9aw880jnsr700j7v9daj',
  'axelar1yl6hdjhmkf37639730gffanpzndzdpmh23qpuz',
  'celestia10d07y265gmmuvt4z0w9aw880jnsr700jtgz4v7',
  'celestia1yl6hdjhmkf37639730gffanpzndzdpmhl48edw',
  'dydx10d07y265gmmuvt4z0w9aw880jnsr700jnmapky',
  'dydx1yl6hdjhmkf37639730gffanpzndzdpmh8xcdh5',
  'noble10d07y265gmmuvt4z0w9aw880jnsr700jjpxdwa',
  'noble1yl6hdjhmkf37639730gffanpzndzdpmhxurp0d',
  'kava10d07y265gmmuvt4z0w9aw880jnsr700jxh8cq5',
  'kava1yl6hdjhmkf37639730gffanpzndzdpmhj2z5py',
  'secret10d07y265gmmuvt4z0w9aw880jnsr700jc88vt0',
  'secret1yl6hdjhmkf37639730gffanpzndzdpmhv6zq2l',
  'terra10d07y265gmmuvt4z0w9aw880jnsr700juxf95n',
  'terra1yl6hdjhmkf37639730gffanpzndzdpmhgmvf4r',
  'regen10d07y265gmmuvt4z0w9aw880jnsr700j9qceqh',
  'regen1yl6hdjhmkf37639730gffanpzndzdpmh3aa4p8',
  'umee10d07y265gmmuvt4z0w9aw880jnsr700jg5w6jp',
  'umee1yl6hdjhmkf37639730gffanpzndzdpmhuftkn3',
  'cosmos1yshfvvjkr5rp6sqykvsy75jqcy25sqj57xrg3ued5cdzdspx7ldq2w8xv0',
  'cosmos1cwxuddwfwa2akpeueavxhqjtvqzxpegl0ds2satta8jhw43l2vds555s9w',
  'osmo1yshfvvjkr5rp6sqykvsy75jqcy25sqj57xrg3ued5cdzdspx7ldqlnl7mf',
  'osmo1cwxuddwfwa2akpeueavxhqjtvqzxpegl0ds2satta8jhw43l2vdspfvgjg',
  'juno1yshfvvjkr5rp6sqykvsy75jqcy25sqj57xrg3ued5cdzdspx7ldqftq4mt',
  'juno1cwxuddwfwa2akpeueavxhqjtvqzxpegl0ds2satta8jhw43l2vdsh3nrj2',
  'wasm1yshfvvjkr5rp6sqykvsy75jqcy25sqj57xrg3ued5cdzdspx7ldqsctnxp',
  'wasm1cwxuddwfwa2akpeueavxhqjtvqzxpegl0ds2satta8jhw43l2vdswzc90q',
  'cosmos1sguafvgmel6f880ryvq8efh9522p8zvmrzlcrq',
  'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6',
  // Valid by BIP-173, with 20 bytes.
  'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw',
  'COSMOS1SGUAFVGMEL6F880RYVQ8EFH9522P8ZVMRZLCRQ',
]

const gov = 'cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn'

/** Texts that are not addresses. */
export const invalidAddresses: readonly [string, ...string[]] = [
  // Invalid examples of BIP-173.
  '\x201nwldj5',
  '\x7F1axkwrx',
  '\x801eym55h',
  'an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx',
  'pzry9x0s0muk',
  '1pzry9x0s0muk',
  'x1b4n0q5v',
  'li1dgmt3',
  'de1lg7wt\xFF',
  'A1G7SGD8',
  '10a06t8',
  '1qzzfhee',
  // Valid examples of BIP-173 and BIP-350: right checksums, but no accounts.
  'A12UEL5L',
  'a12uel5l',
  'an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs',
  '11qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqc8247j',
  'split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w',
  '?1ezyfcl',
  'split1checkupstagehandshakeupstreamerranterredcaperredlc445v',
  // Segregated witness of BIP-173: a version precedes the 20 or 32 bytes.
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  // Addresses of other namespaces.
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  // One wrong letter, casing or sign.
  gov.slice(0, -1),
  `${gov}q`,
  gov.replace('1', ''),
  gov.replace('1', ' '),
  gov.replace('0d07', '0d0b'),
  gov.replace('0d07', '0d0i'),
  gov.replace('0d07', '0d0o'),
  gov.replace('0d07', '0d01'),
  gov.replace('cosmos', 'Cosmos'),
  gov.toUpperCase().replace('COSMOS', 'cosmos'),
  gov.replace('cosmos', ''),
  gov.replace('cosmos', 'cösmos'),
  ` ${gov}`,
  `${gov}\n`,
  `cosmos:${gov}`,
  `cosmos:cosmoshub-4:${gov}`,
  // A public key in the encoding of older chains.
  'cosmospub1addwnpepqd8sgxq7aw348ydctp3n5ajufgxp395hksxjzc6565yfp56scupfqhlgyg5',
]

const spoil = (address: string, at: number) => {
  const place = address.length - 1 - at
  return address.slice(0, place) + (address[place] === 'q' ? 'p' : 'q') + address.slice(place + 1)
}

/** Texts with the form of an address and one changed sign: at the end, in the middle, and with another prefix. */
export const misspelledAddresses: readonly string[] = [
  ...validAddresses.slice(0, 20).map((address, index) => spoil(address, index)),
  ...validAddresses.slice(20, 40).map((address) => `x${address}`),
  // Valid by BIP-350, which these chains do not use; the first is one of its own examples.
  'abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx',
  'cosmos1sguafvgmel6f880ryvq8efh9522p8zvmk705xz',
]
