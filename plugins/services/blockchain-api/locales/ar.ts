import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'portfolio.unavailable': 'رصيد الرموز غير متاح',
  'portfolio.fallback': 'خدمة الأرصدة لا تستجيب، فسُئلت السلسلة نفسها',
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
  'tokens.counterfeit': 'ليس الرمز الذي تعرفه بهذا الاختصار. عقده:',
  'tokens.letters': 'في اختصاره حروف يسهل الخلط بينها. عقده:',
  'tokens.lure': 'اسمه يريد استدراجك إلى مكان ما. لا تذهب. عقده:',
  'tokens.showPictures': 'إظهار الصور',
  'tokens.showLures': 'إظهار الرموز التي تبدو غير مرغوب فيها',
}

/** Arabic. */
export default texts
