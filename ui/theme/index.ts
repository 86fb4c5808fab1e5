export { definePreset, type PresetOptions, type ThemePreset, type ThemeToken, type Tint } from './define-preset'
export { host, hostHsl } from './host-preset'
export { clay, defaultPreset, highContrast, midnight, mono, sharp, soft } from './presets'
