// @ts-nocheck
import type { SocialProvider } from '../contract-messages'
import type { PageFacts } from './page-facts'

/** What people call each provider, in the order of the product. */
const labels: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

const isProvider = (name: string): name is SocialProvider => Object.hasOwn(labels, name)

/** What people call a provider; '' for none. */
export const labelOf = (name: string | undefined): string =>
  name !== undefined && isProvider(name) ? labels[name] : ''

/** Sign-in pages that refuse to be shown in Telegram's browser, by device. */
function worksHere(name: SocialProvider, { isTelegram, device }: PageFacts): boolean {
  if (!isTelegram) return true
  const refused: Readonly<Record<PageFacts['device'], readonly SocialProvider[]>> = {
    ios: ['google'],
    mac: ['x'],
    android: ['facebook', 'x'],
    other: [],
  }
  return !refused[device].includes(name)
}

/**
 * Lists the providers to offer: those that the app names, as far as the project's remote list names them too, in the order of that.
 *
 * @param own - of the app's options
 * @param remote - of the project's configuration; undefined where it says nothing
 */
export function listProviders(
  own: readonly string[],
  remote: readonly string[] | false | undefined,
  facts: PageFacts,
): readonly SocialProvider[] {
  const wanted = remote === undefined ? own : (remote || []).filter((name) => own.includes(name))
  return [...new Set(wanted)].filter(isProvider).filter((name) => worksHere(name, facts))
}

/** Writes a name as its provider shows it: those of Discord had a number behind them, and end in its 0 where they have none any more. */
export const cleanUserName = (provider: string | undefined, name: string): string =>
  provider === 'discord' ? name.replace(/0$/, '') : name
