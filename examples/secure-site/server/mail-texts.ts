/** The texts of the site's mails, in one language. */
export interface MailTexts {
  readonly signIn: string
  readonly changeEmail: string
  readonly newEmail: string
  readonly confirmEmail: string
  readonly exportKey: string
  readonly codeLife: string
  readonly approve: string
  readonly approveText: string
  readonly linkLife: string
  readonly warning: string
  readonly changed: string
  readonly changedText: string
}

const english: MailTexts = {
  signIn: 'Your code to sign in',
  changeEmail: 'Your code to change the e-mail of your wallet',
  newEmail: 'It changes the e-mail to this address. If it is not yours, do not use the code:',
  confirmEmail: 'Your code to confirm this e-mail for your wallet',
  exportKey: 'Your code to see the private keys of your wallet',
  codeLife: 'It is good for twenty minutes.',
  approve: 'Approve this login',
  approveText: 'Approve this login on a new device:',
  linkLife: 'The link is good for twenty minutes.',
  warning: 'Nobody will ask you for it. If you did not ask for it yourself, ignore this mail.',
  changed: 'Your wallet has a new e-mail',
  changedText: 'Your wallet no longer belongs to this e-mail address.',
}

const german: MailTexts = {
  signIn: 'Dein Code zum Anmelden',
  changeEmail: 'Dein Code, um die E-Mail-Adresse deiner Wallet zu ändern',
  newEmail: 'Er ändert sie in diese Adresse. Gehört sie nicht dir, gib den Code nicht ein:',
  confirmEmail: 'Dein Code, um diese E-Mail-Adresse für deine Wallet zu bestätigen',
  exportKey: 'Dein Code, um die privaten Schlüssel deiner Wallet zu sehen',
  codeLife: 'Er gilt zwanzig Minuten.',
  approve: 'Diese Anmeldung genehmigen',
  approveText: 'Genehmige diese Anmeldung auf einem neuen Gerät:',
  linkLife: 'Der Link gilt zwanzig Minuten.',
  warning: 'Niemand wird dich danach fragen. Hast du das nicht selbst angefordert, beachte diese E-Mail nicht.',
  changed: 'Deine Wallet hat eine neue E-Mail-Adresse',
  changedText: 'Deine Wallet gehört nicht mehr zu dieser E-Mail-Adresse.',
}

const spanish: MailTexts = {
  signIn: 'Tu código para iniciar sesión',
  changeEmail: 'Tu código para cambiar el correo de tu billetera',
  newEmail: 'Lo cambia por esta dirección. Si no es tuya, no uses el código:',
  confirmEmail: 'Tu código para confirmar este correo para tu billetera',
  exportKey: 'Tu código para ver las claves privadas de tu billetera',
  codeLife: 'Es válido durante veinte minutos.',
  approve: 'Aprueba este acceso',
  approveText: 'Aprueba este acceso desde un dispositivo nuevo:',
  linkLife: 'El enlace es válido durante veinte minutos.',
  warning: 'Nadie te lo pedirá. Si no lo has pedido tú, ignora este correo.',
  changed: 'Tu billetera tiene un correo nuevo',
  changedText: 'Tu billetera ya no pertenece a esta dirección de correo.',
}

const french: MailTexts = {
  signIn: 'Votre code de connexion',
  changeEmail: 'Votre code pour changer l’e-mail de votre portefeuille',
  newEmail: 'Il le remplace par cette adresse. Si ce n’est pas la vôtre, n’utilisez pas le code :',
  confirmEmail: 'Votre code pour confirmer cet e-mail pour votre portefeuille',
  exportKey: 'Votre code pour voir les clés privées de votre portefeuille',
  codeLife: 'Il est valable vingt minutes.',
  approve: 'Approuver cette connexion',
  approveText: 'Approuvez cette connexion sur un nouvel appareil\u00A0:',
  linkLife: 'Le lien est valable vingt minutes.',
  warning: 'Personne ne vous le demandera. Si vous n’avez rien demandé, ignorez cet e-mail.',
  changed: 'Votre portefeuille a un nouvel e-mail',
  changedText: 'Votre portefeuille n’est plus lié à cette adresse e-mail.',
}

const japanese: MailTexts = {
  signIn: 'ログイン用のコード',
  changeEmail: 'ウォレットのメールアドレスを変更するコード',
  newEmail: '次のアドレスに変更されます。ご自分のものでない場合は、コードを使用しないでください。',
  confirmEmail: 'このメールアドレスを確認するコード',
  exportKey: 'ウォレットの秘密鍵を表示するコード',
  codeLife: 'コードは 20 分間有効です。',
  approve: 'このログインを承認',
  approveText: '新しい端末でのログインを承認してください：',
  linkLife: 'リンクは 20 分間有効です。',
  warning:
    'このメールの内容を誰かに聞かれることはありません。ご自身で請求していない場合は、このメールを無視してください。',
  changed: 'ウォレットのメールアドレスが変わりました',
  changedText: 'あなたのウォレットは、このメールアドレスのものではなくなりました。',
}

const chinese: MailTexts = {
  signIn: '您的登录验证码',
  changeEmail: '更改钱包邮箱的验证码',
  newEmail: '它会将邮箱更改为以下地址。如果不是您的地址，请勿使用该验证码：',
  confirmEmail: '为钱包确认此邮箱的验证码',
  exportKey: '查看钱包私钥的验证码',
  codeLife: '二十分钟内有效。',
  approve: '批准此次登录',
  approveText: '请批准在新设备上的此次登录：',
  linkLife: '链接在二十分钟内有效。',
  warning: '不会有人向您索要它。如果不是您本人请求的，请忽略此邮件。',
  changed: '您的钱包有了新邮箱',
  changedText: '您的钱包不再属于此邮箱地址。',
}

const arabic: MailTexts = {
  signIn: 'رمزك لتسجيل الدخول',
  changeEmail: 'رمزك لتغيير بريد محفظتك',
  newEmail: 'يغيّر البريد إلى هذا العنوان. إذا لم يكن عنوانك فلا تستخدم الرمز:',
  confirmEmail: 'رمزك لتأكيد هذا البريد لمحفظتك',
  exportKey: 'رمزك لعرض المفاتيح الخاصة لمحفظتك',
  codeLife: 'صالح لمدة عشرين دقيقة.',
  approve: 'الموافقة على هذا الدخول',
  approveText: 'وافق على هذا الدخول من جهاز جديد:',
  linkLife: 'الرابط صالح لمدة عشرين دقيقة.',
  warning: 'لن يطلبه منك أحد. إذا لم تطلبه بنفسك فتجاهل هذا البريد.',
  changed: 'لمحفظتك بريد جديد',
  changedText: 'لم تعد محفظتك تخص عنوان البريد هذا.',
}

const languages: Readonly<Record<string, MailTexts>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  ja: japanese,
  zh: chinese,
}

/** Returns the mail texts of a language, by its name in the pages; English for any other. */
export const mailTextsOf = (language: string): MailTexts =>
  (Object.hasOwn(languages, language) ? languages[language] : undefined) ?? english
