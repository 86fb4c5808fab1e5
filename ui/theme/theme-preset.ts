/** A property that a preset may set: `--portico-*` is the public face, `--pt-*` the contract derived from it. */
export type ThemeToken = `--portico-${string}` | `--pt-${string}`

/** A whole look, as data: `<Portico preset={midnight}>`. What a host sets itself wins over it. */
export interface ThemePreset {
  readonly name: string
  /** For a look that is made for one of them; `theme` wins over it. */
  readonly mode?: 'light' | 'dark'
  readonly tokens: Readonly<Record<ThemeToken, string>>
}
