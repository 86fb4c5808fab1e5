// @ts-nocheck
import { Icon, type IconProps } from './icon'

/** Draws a check mark in a circle. */
export const CheckCircleIcon = (props: IconProps) => (
  <Icon {...props} d="M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0M8.3 12.3l2.6 2.6 4.9-5.2" />
)

/** Draws a cross in a circle. */
export const CrossCircleIcon = (props: IconProps) => (
  <Icon {...props} d="M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6" />
)

/** Draws the letter i in a circle. */
export const InfoIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0M12 11.2v5"
    dots="M11.1 7.9a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0"
  />
)
