// @ts-nocheck
import { Icon, type IconProps } from './icon'

/** Draws a chevron downwards. */
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} d="M6 9.5l6 6 6-6" />
