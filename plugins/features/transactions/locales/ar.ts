import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'transactions.title': 'المعاملات الأخيرة',
  'transactions.wasConfirmed': 'تم التأكيد: {what}',
  'transactions.hasFailed': 'فشلت: {what}',
  'transactions.wasPartial': 'نُفّذت جزئيًا فقط: {what}',
  'transactions.wasReplaced': 'استُبدلت في محفظتك: {what}',
  'transactions.wasDropped': 'أسقطت الشبكة {what}',
  'transactions.list': 'المعاملات',
  'transactions.submitted': 'أُرسلت',
  'transactions.pending': 'في انتظار الشبكة',
  'transactions.outOfSight': 'لا تعرضها أي عقدة الآن. قد تكتمل لاحقًا.',
  'transactions.unknownBatch': 'لا تعرضها محفظتك الآن. قد تكتمل لاحقًا.',
  'transactions.confirmed': 'تم التأكيد',
  'transactions.failed': 'فشلت. دُفعت رسومها.',
  'transactions.failedBatch': 'فشلت. لم يُنفَّذ شيء.',
  'transactions.partial': 'نُفّذت جزئيًا فقط',
  'transactions.repriced': 'تم التأكيد برسوم أعلى',
  'transactions.cancelled': 'أُلغيت في محفظتك',
  'transactions.replaced': 'حلّت معاملة أخرى محلها',
  'transactions.dropped': 'أسقطتها الشبكة. لم يُرسل شيء.',
  'transactions.unnamed': 'معاملة',
  'transactions.loading': 'جارٍ قراءة معاملاتك',
  'transactions.none': 'لم يُرسل شيء مؤخرًا',
  'transactions.noneText': 'ما ترسله يظهر هنا حتى ساعة بعد تأكيد الشبكة له.',
  'transactions.unavailable': 'لا يمكن عرض معاملاتك الآن',
  'transactions.unavailableText': 'هي مستمرة. حاول مرة أخرى بعد لحظات.',
  'transactions.retry': 'إعادة المحاولة',
  'transactions.offline': 'أنت غير متصل بالإنترنت. قد تكون هذه الحالات قديمة.',
  'transactions.note': 'يقود كل صف إلى مستكشف الشبكة.',
}

/** Arabic. */
export default texts
