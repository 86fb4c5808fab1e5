import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'receive.title': 'استلام',
  'receive.compatible': 'الشبكات المتوافقة',
  'receive.nobody': 'لم يُعثر على الحساب',
  'receive.code': 'رمز QR لعنوانك',
  'receive.hint': 'انسخ عنوانك أو امسح رمز QR هذا',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم نسخ العنوان',
  'receive.compare': 'ترسل من مكان آخر؟ قارن المجموعات العريضة.',
  'receive.changed': 'تغيّر حسابك. هذا عنوان الحساب الجديد.',
  'receive.network': 'استلم الأصول على هذه الشبكة فقط',
  'receive.networks': 'استلم الأصول على هذه الشبكات فقط',
  'receive.only': 'يمكنك استلام الأصول على هذه الشبكات فقط',
  'receive.onlyText': 'ما يُرسل إلى هذا العنوان على أي شبكة أخرى قد يُفقد.',
  'receive.loading': 'جارٍ البحث عن الشبكات',
  'receive.none': 'لا توجد شبكة لهذا التطبيق',
  'receive.noneText': 'لا يعرض هذا التطبيق أي شبكة ينتمي إليها عنوانك.',
  'receive.goneText': 'اربط محفظة لعرض عنوانها هنا.',
  'receive.failed': 'لا يمكن تحديد الشبكات الآن',
  'receive.failedText': 'أغلق ثم افتح من جديد.',
}

/** Arabic. */
export default texts
