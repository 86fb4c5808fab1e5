import { type Accent, accents } from './accents'

/** How the stories are drawn; each setting is in the page's query. */
export interface Settings {
  readonly group: string | undefined
  readonly story: string | undefined
  /** Draws that story in a real dialog over a page, with a running clock. */
  readonly open: string | undefined
  readonly preset: string
  readonly mode: 'light' | 'dark' | 'system'
  readonly accent: Accent
  readonly locale: string
  readonly dir: 'auto' | 'ltr' | 'rtl'
  readonly width: '370' | '390' | '760'
  readonly text: '100' | '200'
  readonly motion: 'full' | 'reduced'
}

/** The values of each switch; the first is the default. */
export const choices = {
  mode: ['system', 'light', 'dark'],
  accent: Object.keys(accents) as readonly Accent[],
  locale: ['en', 'de', 'es', 'fr', 'ja', 'zh', 'ar', 'pseudo'],
  dir: ['auto', 'ltr', 'rtl'],
  width: ['370', '390', '760'],
  text: ['100', '200'],
  motion: ['full', 'reduced'],
} as const

export type Choice = keyof typeof choices

function read<K extends Choice>(query: URLSearchParams, name: K): (typeof choices)[K][number] {
  const known: readonly (typeof choices)[K][number][] = choices[name]
  return known.find((word) => word === query.get(name)) ?? (known[0] as (typeof choices)[K][number])
}

/** Reads the settings from a query. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  return {
    group: query.get('group') ?? undefined,
    story: query.get('story') ?? undefined,
    open: query.get('open') ?? undefined,
    preset: query.get('preset') ?? 'default',
    mode: read(query, 'mode'),
    accent: read(query, 'accent'),
    locale: read(query, 'locale'),
    dir: read(query, 'dir'),
    width: read(query, 'width'),
    text: read(query, 'text'),
    motion: read(query, 'motion'),
  }
}

/** Returns the query with some values changed; a value that is undefined is removed. */
export function withSettings(search: string, changes: Partial<Record<keyof Settings, string | undefined>>): string {
  const query = new URLSearchParams(search)
  for (const [name, word] of Object.entries(changes)) {
    if (word === undefined) query.delete(name)
    else query.set(name, word)
  }
  return `?${query}`
}
