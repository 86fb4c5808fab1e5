import { cleanup, render as draw, screen } from '@testing-library/react'
import { act, Component, type ReactNode } from 'react'
import { encode } from 'uqr'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { InfoIcon } from '../icons/circle-icons'
import { WalletMark } from '../marks/wallet-mark'
import { EmptyState } from './empty-state'
import { QrCode, type QrCodeProps, type QrLevel, qrHole, qrSize, qrVersion } from './qr-code'
import { decodeDrawn } from './qr-picture.fixture'

describe('qrVersion', () => {
  it.each<QrLevel>(['M', 'Q'])('computes the version that the encoder uses for level %s', (ecc) => {
    for (let bytes = 63; bytes <= 661; bytes += 4) {
      const text = 'a'.repeat(bytes)
      expect([bytes, qrVersion(bytes, ecc)]).toEqual([bytes, encode(text, { ecc }).version])
    }
  })

  it('has room for a logo in the smallest code, and leaves texts beyond its table to the encoder', () => {
    expect(qrVersion(0, 'M')).toBe(4)
    expect(qrVersion(5000, 'Q')).toBe(24)
    expect(qrSize(4)).toBe(33)
  })
})

describe('qrHole', () => {
  it('is an odd number of modules, around 26 % of the edge', () => {
    for (let version = 4; version <= 24; version++) {
      const size = qrSize(version)
      expect(qrHole(size) % 2).toBe(1)
      expect(qrHole(size) / size).toBeGreaterThan(0.23)
      expect(qrHole(size) / size).toBeLessThan(0.28)
    }
  })
})

beforeAll(() => import('./draw-qr'))
afterEach(cleanup)

const address = 'ethereum:0x7A2fB0c4E81d9356aC04f7De2B91583C6E0dA94b'
const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const pairing = `wc:${topic}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303`
const long = `${pairing}&methods=${'[wc_sessionPropose],[wc_sessionAuthenticate],'.repeat(9)}`.slice(0, 300)
const logo = <WalletMark name="Kestrel" size={56} />

const name = 'Code to connect Kestrel'

async function show(props: Partial<QrCodeProps> = {}) {
  const result = draw(<QrCode label={name} value={pairing} {...props} />)
  await act(() => vi.dynamicImportSettled())
  return { ...result, svg: result.container.querySelector('svg') as SVGSVGElement }
}

const eyesOf = (svg: Element) => ({
  box: svg.getAttribute('viewBox'),
  eyes: [...svg.querySelectorAll('.portico-qr-eye')].map((eye) => [eye.getAttribute('x'), eye.getAttribute('y')]),
})

describe('a drawn code', () => {
  const texts = { address, pairing, long, short: 'wc:1@2', words: 'مرحبا 🌊', digits: '1'.repeat(300) }

  it.each(Object.entries(texts))(
    'can be read by an independent decoder, with a logo and without (%s)',
    async (_, value) => {
      expect(decodeDrawn((await show({ value })).svg)).toBe(value)
      cleanup()
      expect(decodeDrawn((await show({ value, logo })).svg)).toBe(value)
    },
  )

  it('can be read with a logo in the middle and a stain beside it', async () => {
    const { svg } = await show({ value: long, logo })
    const isBlot = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 30, y - 60) < 5
    expect(decodeDrawn(svg, isBlot)).toBe(long)
  })

  it('cannot be read if more is missing than the level allows, so the decoder really checks', async () => {
    const { svg } = await show({ value: long, logo })
    expect(decodeDrawn(svg, ({ x }) => x > 40)).toBeUndefined()
  })

  it('leaves the middle to the logo, with four white modules around the code', async () => {
    const { svg } = await show({ logo })
    const [origin = 0, , edge = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
    expect(origin).toBe(-4)
    const middle = edge / 2 + origin
    const d = svg.querySelector('.portico-qr-data')?.getAttribute('d') ?? ''
    const lines = [...d.matchAll(/M([\d.]+) ([\d.]+)([vh])(\d+)/g)].map(([, x, y, way, length]) => {
      const [start, more] = [{ x: Number(x), y: Number(y) }, Number(length)]
      return { start, end: { x: start.x + (way === 'h' ? more : 0), y: start.y + (way === 'v' ? more : 0) } }
    })
    const reaches = (axis: 'x' | 'y') =>
      lines.filter(({ start, end }) => start[axis] < middle + 6 && end[axis] > middle - 6)
    expect(reaches('x').filter((line) => reaches('y').includes(line))).toEqual([])
    expect(reaches('x').length).toBeGreaterThan(50)
  })
})

describe('<QrCode>', () => {
  it('is an image with a label', async () => {
    await show({ logo })
    const code = screen.getByRole('img', { name })
    expect(code.getAttribute('aria-busy')).toBe('false')
    expect(screen.getAllByRole('img')).toEqual([code])
  })

  it('draws its finder patterns before its text is known, and they stay', async () => {
    const { svg, rerender } = await show({ value: undefined, capacity: 300, logo })
    const before = eyesOf(svg)
    expect(before.eyes).toHaveLength(3)
    expect(screen.getByRole('img').getAttribute('aria-busy')).toBe('true')
    expect(svg.querySelector('.portico-qr-data')).toBeNull()
    rerender(<QrCode label={name} value={pairing} capacity={300} logo={logo} />)
    expect(svg.querySelector('.portico-qr-data')).not.toBeNull()
    expect(eyesOf(svg)).toEqual(before)
  })

  it('needs no expected length if the text is known before the encoder has loaded', async () => {
    const { container } = draw(<QrCode label={name} value={long} />)
    const before = eyesOf(container.querySelector('svg') as SVGSVGElement)
    await act(() => vi.dynamicImportSettled())
    expect(eyesOf(container.querySelector('svg') as SVGSVGElement)).toEqual(before)
  })

  it('shows the problem instead of a code that cannot be scanned', async () => {
    const over = <EmptyState icon={<InfoIcon />} title="Can’t reach the relay" text="We keep trying." />
    const { container } = await show({ logo, children: over })
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Can’t reach the relay' })).toBeTruthy()
    expect(container.querySelector('.portico-wallet')).toBeNull()
    expect(container.querySelector('.portico-qr--dimmed')).not.toBeNull()
  })

  it('draws no code for a text that is too long, and the view offers another way', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const caught = vi.fn()
    draw(
      <Catch onError={caught}>
        <QrCode label={name} value={'a'.repeat(3000)} />
      </Catch>,
    )
    await act(() => vi.dynamicImportSettled())
    expect(caught).toHaveBeenCalled()
  })
})

class Catch extends Component<{ readonly onError: (error: unknown) => void; readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
