import type { Texts } from '../../words'

export const alerts: Texts = {
  'alert.APKT001': '未找到网络',
  'alert.APKT002': '应用配置无效',
  'alert.APKT003': '网络错误：钱包加载失败',
  'alert.APKT004': '钱包请求超时',
  'alert.APKT005': '域名未验证',
  'alert.APKT006': '会话已过期',
  'alert.APKT007': '项目 ID 无效',
  'alert.APKT008': '缺少项目 ID',
  'alert.APKT009': '服务器错误',
  'alert.APKT010': '请求过于频繁',
  'alert.APKTW001': '非活动命名空间未连接',
  'alert.APKTW002': '电子邮件地址无效',
  'alert.APKT001.detail': '应用请求了未列出的网络。请将其添加到命名空间插件的网络中。',
  'alert.APKT002.detail': '此页面的来源不在项目允许的列表中。请在项目设置中添加该域名。',
  'alert.APKT003.detail':
    '无法加载内置钱包：网络或其服务器出现故障。请检查网络连接后重试；如果问题仍然存在，请联系钱包服务的支持团队。',
  'alert.APKT004.detail': '内置钱包未及时响应。请检查网络连接后重试；如果问题仍然存在，请联系钱包服务的支持团队。',
  'alert.APKT005.detail': '内置钱包拒绝在此域名上加载。请在项目设置中验证该域名。',
  'alert.APKT006.detail': '会话无效或已过期。请检查此设备的日期和时间，然后重新连接。',
  'alert.APKT007.detail': '服务不识别此项目 ID。请从项目设置中重新复制。',
  'alert.APKT008.detail': '未配置项目 ID。请创建项目，并将其 ID 传给需要它的插件。',
  'alert.APKT009.detail':
    '无法获取应用配置：{message}。请检查网络连接后重试；如果问题仍然存在，请联系钱包服务的支持团队。',
  'alert.APKT010.detail': '应用配置的请求次数过多。请等待几分钟后重试。',
  'alert.APKTW001.detail': '连接非活动命名空间 {namespace} 时出错：“{message}”。',
  'alert.APKTW002.detail': '请输入有效的电子邮件地址',
}
