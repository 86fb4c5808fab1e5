const draw = (background: string, shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${background}"/>${shapes}</svg>`,
  )}`

/** Pictures of invented wallets, as wallets announce them. */
export const walletPictures = {
  kestrel: draw(
    '#16324f',
    '<path d="M8 25.500C13 13.500 23 9.500 33 12c-4.200 2-6 4.600-6.800 8.300C24.600 27 16.500 29 8 25.500z" fill="#f3c64e"/><path d="M12 24c4-5.500 9-8.300 15-9" fill="none" stroke="#16324f" stroke-width="1.800" stroke-linecap="round"/>',
  ),
  harbor: draw(
    '#0e6b62',
    '<path d="M9 20.500h22a11 11 0 0 1-22 0z" fill="#fff"/><circle cx="20" cy="12.800" r="3.400" fill="#bfe8d8"/>',
  ),
  tessera: draw(
    '#f3ebdc',
    '<rect x="9.500" y="9.500" width="9.500" height="9.500" rx="2.200" fill="#b4472e"/><rect x="21" y="9.500" width="9.500" height="9.500" rx="2.200" fill="#1f3b57"/><rect x="9.500" y="21" width="9.500" height="9.500" rx="2.200" fill="#d9a441"/><rect x="21" y="21" width="9.500" height="9.500" rx="2.200" fill="#6c8a5b"/>',
  ),
  lantern: draw(
    '#d8512c',
    '<rect x="13" y="9" width="14" height="22" rx="7" fill="#fff3e2"/><circle cx="20" cy="22.500" r="4" fill="#f2a541"/>',
  ),
  fernwick: draw(
    '#163f2a',
    '<path d="M20 8c9 5.500 9 18.500 0 24-9-5.500-9-18.500 0-24z" fill="#a5dc86"/><path d="M20 13v19" stroke="#163f2a" stroke-width="2" stroke-linecap="round"/>',
  ),
  quill: draw(
    '#f7e5e1',
    '<path d="M11 30C12 18 18 10.500 30 9c-.8 12-7 18.500-16 19z" fill="#8f2f3c"/><path d="M11 30.500L23 16" stroke="#f7e5e1" stroke-width="1.800" stroke-linecap="round"/>',
  ),
  juno: draw(
    '#ffffff',
    '<circle cx="20" cy="20" r="10" fill="none" stroke="#1b56c4" stroke-width="4"/><circle cx="29.500" cy="12" r="4.500" fill="#1b56c4"/>',
  ),
}

/** Pictures of networks, also of invented ones. */
export const networkPictures = {
  base: draw(
    '#17706f',
    '<rect x="10.500" y="17" width="19" height="5.200" rx="2.600" fill="#fff"/><rect x="10.500" y="25.500" width="19" height="5.200" rx="2.600" fill="#fff" opacity=".6"/>',
  ),
  ethereum: draw(
    '#4a5a86',
    '<path d="M11 14.500h18M14 19v10M20 19v10M26 19v10" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>',
  ),
  arbitrum: draw(
    '#22384f',
    '<circle cx="20" cy="17" r="5" fill="#9fd0f5"/><path d="M11 28.500h18" stroke="#fff" stroke-width="3.200" stroke-linecap="round"/>',
  ),
  optimism: draw(
    '#b9553a',
    '<path d="M11 25a9 9 0 0 1 18 0z" fill="#ffe3d3"/><path d="M11 30h18" stroke="#ffe3d3" stroke-width="2.800" stroke-linecap="round"/>',
  ),
  polygon: draw(
    '#5d4a86',
    '<circle cx="20" cy="15" r="4" fill="#fff"/><circle cx="14" cy="26" r="4" fill="#fff" opacity=".75"/><circle cx="26" cy="26" r="4" fill="#fff" opacity=".75"/>',
  ),
}

/** Pictures of invented tokens, by symbol. */
export const tokenPictures = {
  ETH: draw(
    '#3d4f7c',
    '<path d="M20 9l8.700 5v10L20 29l-8.700-5V14z" fill="none" stroke="#fff" stroke-width="2.600"/><path d="M12 30l8 4 8-4" fill="none" stroke="#b5c4ea" stroke-width="2.600"/>',
  ),
  USDC: draw(
    '#3a6ea5',
    '<rect x="9" y="13" width="22" height="6" rx="3" fill="#fff"/><rect x="9" y="22" width="14" height="6" rx="3" fill="#bcd4ee"/>',
  ),
  TIDE: draw(
    '#123c47',
    '<circle cx="20" cy="13" r="3.400" fill="#f3b34c"/><path d="M7 22c4-5 8-5 13 0s9 5 13 0" fill="none" stroke="#6fd0d8" stroke-width="3"/>',
  ),
}

const arch = (background: string, wall: string, door: string) =>
  draw(
    background,
    `<path d="M7 40V19a13 13 0 0 1 26 0v21z" fill="${wall}"/><circle cx="20" cy="16" r="5" fill="${door}"/>`,
  )

/** Pictures of invented NFTs, by name. */
export const nftPictures = {
  'Gatehouse 14': arch('#e8dfcd', '#c97049', '#3a4f6e'),
  'Gatehouse 88': arch('#1f2b3a', '#5f9ea0', '#f2c987'),
  'Low Tide 3': arch('#d9e4d3', '#7f9f6b', '#2b4334'),
  'Ember Court': arch('#f4d3cd', '#b34658', '#4d2135'),
}
