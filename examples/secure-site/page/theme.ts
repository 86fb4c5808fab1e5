import { isRecord } from './channel'

/** Applies the app's look; invalid colours are left out. */
export function applyTheme(payload: unknown): void {
  if (!isRecord(payload)) return
  const { themeMode, w3mThemeVariables } = payload
  const { style, dataset } = document.documentElement
  if (themeMode === 'light' || themeMode === 'dark') dataset.theme = themeMode
  const accent = isRecord(w3mThemeVariables) ? w3mThemeVariables['--w3m-accent'] : undefined
  if (typeof accent !== 'string' || !CSS.supports('color', accent)) return
  const luminance = readLuminance(accent)
  if (luminance === undefined) return
  style.setProperty('--accent', accent)
  style.setProperty('--on-accent', luminance > 0.179 ? '#000' : '#fff')
}

/** Returns the relative luminance of WCAG; undefined for a colour that is not opaque or not in sRGB. */
function readLuminance(color: string): number | undefined {
  const probe = document.createElement('span')
  probe.style.color = color
  document.body.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(computed)
  if (!match) return undefined
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((digits) => {
    const part = Number(digits) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
