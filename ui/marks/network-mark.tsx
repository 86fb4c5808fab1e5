import { useContext, useMemo } from 'react'
import type { Network } from '../../kernel/namespaces/network'
import { assetPictures, type PicturedAsset } from '../../kernel/router/slots'
import { computed } from '../../kernel/store/signals'
import { UiContext } from '../react/ui-context'
import { useStyles } from '../react/use-styles'
import { useValue } from '../react/use-value'
import { hashHue } from './avatar'
import styles from './network-mark.css'
import { firstLetter, usePicture } from './picture-or-letter'

/**
 * Finds the picture of a network, a currency or a token, if a plugin has one; outside of `<Portico>` there is none.
 *
 * @param asset - undefined: none is requested
 * @returns its address; undefined until it has loaded
 */
export function useAssetPicture(asset: PicturedAsset | undefined): string | undefined {
  const kernel = useContext(UiContext)?.kernel
  const { kind, id } = asset ?? {}
  const picture = useMemo(
    () =>
      computed(() => {
        if (!kernel || !kind || !id) return undefined
        const [pictures] = kernel.slot(assetPictures).value
        return pictures && kernel.attempt(pictures, () => pictures.assetImage({ kind, id }).value)
      }),
    [kernel, kind, id],
  )
  return useValue(picture)
}

/** The props of `<NetworkMark>`. */
export interface NetworkMarkProps {
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
  readonly size?: 14 | 16 | 20 | 24 | 28 | 32 | 40 | 56 | 64
}

/** Draws a network as an arch: its picture if it has one, or else its letter on a colour that never changes. */
export function NetworkMark({ network, size = 40 }: NetworkMarkProps) {
  useStyles(styles)
  const { imageId, imageUrl } = network.assets ?? {}
  const found = useAssetPicture(imageUrl ? undefined : { kind: 'network', id: imageId ?? network.caipNetworkId })
  const picture = usePicture(imageUrl ?? found)
  // By script: a strict policy allows no style attribute in server-rendered markup.
  const paint = (mark: HTMLElement | null) => {
    mark?.style.setProperty('--pt-size', `${size}px`)
    mark?.style.setProperty('--pt-hue', `${hashHue(network.caipNetworkId)}`)
  }
  return (
    <span
      part="mark"
      className="portico-network"
      aria-hidden="true"
      data-letter={firstLetter(network.name)}
      ref={paint}
    >
      {picture && <img key={picture.src} {...picture} alt="" />}
    </span>
  )
}
