export interface ProjectFeature {
  id: string
  isEnabled: boolean
  config: readonly string[] | null
}

/** The settings of a project's owner. */
export interface ProjectSettings {
  features: readonly ProjectFeature[]
  /** Origins that may use the project; none means all. */
  allowedOrigins: readonly string[]
  isAnalyticsEnabled: boolean
}

const on = (id: string, config: readonly string[] = []): ProjectFeature => ({ id, isEnabled: true, config })

/** Everything is switched on, for everybody. */
export const defaultSettings: Readonly<ProjectSettings> = {
  features: [
    on('social_login', ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']),
    on('swap', ['1inch']),
    on('onramp', ['meld']),
    on('activity'),
    on('reown_branding'),
    on('multi_wallet'),
    on('fund_from_exchange'),
    on('payments'),
  ],
  allowedOrigins: [],
  isAnalyticsEnabled: true,
}
