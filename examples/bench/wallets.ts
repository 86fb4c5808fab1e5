/** The announcement of a wallet (EIP-6963), with its picture inline. */
export interface TestWallet {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon: string
}

const names = ['Amber', 'Basalt', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Gable', 'Harbour']

function pictureOf(index: number): string {
  const hue = index * 45
  const rings = [14, 10, 6]
    .map((radius) => `<circle cx="20" cy="20" r="${radius}" fill="hsl(${hue + radius * 6} 70% ${30 + radius * 3}%)"/>`)
    .join('')
  return `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 60% 92%)"/>${rings}</svg>`)}`
}

/** The wallets that announce themselves; a page has the first eight unless it is told how many. */
export const testWallets: readonly TestWallet[] = Array.from({ length: 200 }, (_, index) => {
  const round = Math.floor(index / names.length)
  const name = `${names[index % names.length]}${round > 0 ? ` ${round}` : ''}`
  return {
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `${name} Wallet`,
    rdns: `dev.example.${name.toLowerCase().replace(' ', '-')}`,
    icon: pictureOf(index),
  }
})

export const defaultWalletCount = names.length
