import type { Texts } from '../../words'

export const account: Texts = {
  'account.network': 'الشبكة: {network}. تغييرها',
  'account.copy': 'نسخ العنوان',
  'account.copied': 'تم نسخ العنوان',
  'account.balanceOn': 'الرصيد على {network}',
  'account.reading': 'جارٍ قراءة الرصيد',
  'account.unavailable': 'لا يمكن قراءة الرصيد الآن.',
  'account.retry': 'إعادة المحاولة',
  'account.foreign': 'هذا التطبيق لا يستخدم {network}. اختر شبكة أخرى للمتابعة.',
  'account.foreignAction': 'اختيار شبكة',
  'account.locked': 'محفظتك مقفلة. افتح قفلها للمتابعة.',
  'account.explorer': 'عرض في المستكشف',
  'account.disconnect': 'قطع الاتصال',
  'account.disconnectFailed': 'تعذّر قطع الاتصال',
  'account.gone': 'لا توجد محفظة متصلة',
  'account.goneText': 'اربط محفظة لعرض حسابك هنا.',
  'account.connect': 'ربط محفظة',
  'account.wallets': 'المحافظ',
}
