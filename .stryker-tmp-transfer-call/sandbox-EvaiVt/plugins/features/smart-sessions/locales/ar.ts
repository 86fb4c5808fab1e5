// @ts-nocheck
import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'sessions.title': 'الجلسات الذكية',
  'sessions.created': 'تم إنشاء الجلسة الذكية بنجاح',
  'sessions.active': 'نشطة',
  'sessions.expired': 'منتهية',
  'sessions.revoked': 'ملغاة',
  'sessions.noneactive': 'لا توجد جلسات نشطة',
  'sessions.noneexpired': 'لا توجد جلسات منتهية',
  'sessions.nonerevoked': 'لا توجد جلسات ملغاة',
  'sessions.noneText': 'يظهر هنا ما يمكن للتطبيقات فعله دون سؤالك.',
  'sessions.loading': 'جارٍ تحميل الجلسات الذكية',
  'sessions.failed': 'تعذر جلب الجلسات الذكية',
  'sessions.failedText': 'لم يتغير شيء مما يمكن للتطبيقات فعله.',
  'sessions.retry': 'إعادة المحاولة',
  'sessions.nobody': 'صِل محفظة لترى ما يمكن للتطبيقات فعله باسمها.',
  'sessions.unknown': 'تطبيق غير معروف',
  'sessions.undated': 'سابقًا',
  'sessions.expires': 'تنتهي',
  'sessions.ended': 'انتهت',
  'sessions.revokedAt': 'أُلغيت',
  'sessions.pays': 'يمكنه الدفع',
  'sessions.transfers': 'يمكنه التحويل',
  'sessions.calls': 'يمكنه استدعاء',
  'sessions.contract': 'العقد',
  'sessions.token': 'الرمز',
  'sessions.other': 'يمكنه',
  'sessions.unlimited': 'شيء غير معروف هنا',
  'sessions.inAll': '{amount} إجمالًا',
  'sessions.eachSeconds': '{amount} كل {count} ثانية',
  'sessions.eachMinutes': '{amount} كل {count} دقيقة',
  'sessions.eachHours': '{amount} كل {count} ساعة',
  'sessions.eachDays': '{amount} كل {count} يوم',
  'sessions.eachDay': '{amount} يوميًا',
  'sessions.revoke': 'إلغاء',
  'sessions.revoking': 'جارٍ الإلغاء…',
  'sessions.declined': 'لقد رفضت في محفظتك. لم يتغير شيء.',
  'sessions.revokeFailed': 'تعذر إلغاء الجلسة الذكية',
}

/** Arabic. */
export default texts
