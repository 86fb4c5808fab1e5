import type { Texts } from '../../words'

export const portfolio: Texts = {
  'portfolio.unavailable': '代币余额不可用',
  'portfolio.fallback': '余额服务没有响应，已改为查询链上数据',
}
