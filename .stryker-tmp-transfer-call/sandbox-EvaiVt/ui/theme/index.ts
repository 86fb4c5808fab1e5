// @ts-nocheck
export { definePreset, type PresetOptions, type ThemePreset, type ThemeToken, type Tint } from './define-preset'
export { clay, defaultPreset, highContrast, host, hostHsl, midnight, mono, sharp, soft } from './presets'
