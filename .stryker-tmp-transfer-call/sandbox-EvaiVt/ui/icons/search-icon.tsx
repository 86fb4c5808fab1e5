// @ts-nocheck
import { Icon, type IconProps } from './icon'

/** Draws a magnifying glass. */
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M4.75 11a6.25 6.25 0 1 0 12.5 0a6.25 6.25 0 1 0 -12.5 0M15.7 15.7L20 20" />
)
