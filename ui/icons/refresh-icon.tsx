import { Icon, type IconProps } from './icon'

/** Draws a circular arrow. */
export const RefreshIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M19.3 11A7.5 7.5 0 0 0 5.9 7.6L4.2 9.6M4.2 5.2v4.4h4.4M4.7 13a7.5 7.5 0 0 0 13.4 3.4l1.7-2M19.8 18.8v-4.4h-4.4"
  />
)
