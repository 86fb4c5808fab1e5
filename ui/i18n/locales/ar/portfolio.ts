import type { Texts } from '../../words'

export const portfolio: Texts = {
  'portfolio.unavailable': 'رصيد الرموز غير متاح',
  'portfolio.fallback': 'خدمة الأرصدة لا تستجيب، فسُئلت الشبكة نفسها',
}
