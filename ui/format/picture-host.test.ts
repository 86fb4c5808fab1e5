import { describe, expect, it } from 'vitest'
import { pictureHost } from './picture-host'

describe('the host of a picture', () => {
  it('has its port, if it is not the usual one', () => {
    expect(pictureHost('https://icons.example/1.png')).toBe('icons.example')
    expect(pictureHost('https://icons.example:8443/1.png?x')).toBe('icons.example:8443')
  })

  it('keeps its end if it is long, because that names the owner', () => {
    const host = pictureHost(`https://your-bank.example.${'a'.repeat(60)}.evil.example/1.png`)
    expect(host).toHaveLength(40)
    expect(host).toMatch(/^…a+\.evil\.example$/)
  })
})
