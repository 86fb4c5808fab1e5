import type { Texts } from '../../words'

export const portfolio: Texts = {
  'portfolio.unavailable': 'トークン残高を取得できません',
  'portfolio.fallback': '残高サービスが応答しないため、チェーンに問い合わせました',
}
