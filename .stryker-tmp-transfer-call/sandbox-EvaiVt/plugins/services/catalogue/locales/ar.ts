// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'catalogue.all': 'كل المحافظ',
  'allWallets.search': 'البحث عن محفظة',
  'allWallets.list': 'كل المحافظ',
  'allWallets.certifiedOnly': 'المعتمدة فقط',
  'allWallets.certifiedTold': 'المعتمدة من WalletConnect فقط',
  'allWallets.certified': 'معتمدة',
  'allWallets.imitation': 'ليست المحفظة التي تحمل اسمها',
  'allWallets.address': 'اسمها يشبه عنوانًا',
  'allWallets.scan': 'المسح بجهاز آخر',
  'allWallets.loading': 'جارٍ تحميل المحافظ',
  'allWallets.found_zero': 'لا محافظ',
  'allWallets.found_one': 'محفظة واحدة',
  'allWallets.found_two': 'محفظتان',
  'allWallets.found_few': '{count} محافظ',
  'allWallets.found_many': '{count} محفظة',
  'allWallets.found_other': '{count} محفظة',
  'allWallets.none': 'لم يُعثر على محفظة',
  'allWallets.noneText': 'تحقّق من الكتابة، أو تصفّح كل المحافظ.',
  'allWallets.noneAtAll': 'لا توجد محافظ هنا.',
  'allWallets.showAll': 'عرض كل المحافظ',
  'allWallets.failed': 'لم تُحمَّل المحافظ',
  'allWallets.failedText': 'لم تستجب قائمة المحافظ. ما زال ربط محافظ هذا المتصفح ممكنًا.',
  'allWallets.offline': 'لا يوجد اتصال بالإنترنت',
  'allWallets.offlineText': 'ستظهر المحافظ تلقائيًا عند عودة الاتصال.',
  'allWallets.restFailed': 'لم تُحمَّل بقية القائمة.',
  'allWallets.retry': 'إعادة المحاولة',
  'catalogue.get': 'الحصول على محفظة',
  'getWallet.loading': 'جارٍ تحميل المحافظ',
  'getWallet.exploreAll': 'استكشاف الكل',
  'catalogue.getOne': 'الحصول على {name}',
  'downloads.chrome': 'إضافة Chrome',
  'downloads.ios': 'تطبيق iOS',
  'downloads.android': 'تطبيق Android',
  'downloads.homepage': 'الموقع الإلكتروني',
  'downloads.none': 'لا يُعرف مكان للحصول عليها',
  'downloads.noneText': 'ابحث عن {wallet} في متجر جهازك.',
}

/** Arabic. */
export default texts
