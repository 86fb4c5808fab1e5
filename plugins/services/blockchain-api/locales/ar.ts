import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'portfolio.unavailable': 'رصيد الرموز غير متاح',
  'portfolio.fallback': 'خدمة الأرصدة لا تستجيب، فسُئلت الشبكة نفسها',
  'tokens.tab': 'الرموز',
  'tokens.list': 'الرموز',
  'tokens.loading': 'جارٍ قراءة رموزك',
  'tokens.noPrice': 'السعر غير معروف',
  'tokens.fallback': 'خدمة الأرصدة لا تستجيب. هذه البيانات من السلسلة نفسها.',
  'tokens.empty': 'لا توجد رموز بعد',
  'tokens.emptyText': 'ما تستلمه على هذه الشبكة يظهر هنا.',
  'tokens.buy': 'شراء عملات مشفرة',
  'tokens.buyText': 'بسهولة بالبطاقة أو الحساب البنكي',
  'tokens.popular': 'رائج',
  'tokens.receive': 'استلام الأموال',
  'tokens.receiveText': 'امسح رمز QR واستلم الأموال',
  'tokens.unavailable': 'لا يمكن قراءة رموزك الآن',
  'tokens.unavailableText': 'إنها حيث كانت. قراءتها وحدها لم تنجح.',
  'tokens.offline': 'أنت غير متصل بالإنترنت',
  'tokens.retry': 'إعادة المحاولة',
}

/** Arabic. */
export default texts
