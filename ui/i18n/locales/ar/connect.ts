import type { Texts } from '../../words'

export const connect: Texts = {
  'connect.title': 'ربط محفظة',
  'connect.usedAgo': 'آخر استخدام: {when}',
  'connect.inBrowser': 'في هذا المتصفح',
  'connect.others': 'طرق أخرى للربط',
  'connect.search': 'البحث عن محفظة',
  'connect.promise': 'يُشارَك عنوانك فقط، ولا يمكن نقل أموالك.',
  'connect.emptyTitle': 'لا توجد محفظة في هذا المتصفح',
  'connect.emptyText': 'ثبِّت إضافة محفظة، ثم ابحث من جديد. وإن كانت لديك محفظة، فقد تكون معطّلة لهذا الموقع.',
  'connect.lookAgain': 'البحث من جديد',
  'connect.getWallet': 'الحصول على محفظة',
  'connect.looking': 'جارٍ البحث عن المحافظ',
  'connect.sharedId': 'إضافتان تستخدمان هذا المعرّف',
  'connect.imitation': 'ليست المحفظة التي تحمل اسمها',
  'connect.address': 'اسمها يشبه عنوانًا',
  'connect.terms': 'شروط الاستخدام',
  'connect.privacy': 'إشعار الخصوصية',
  'connect.legalBoth': 'بالمتابعة، أنت توافق على {terms} و{privacy}.',
  'connect.legalOne': 'بالمتابعة، أنت توافق على {terms}.',
}
