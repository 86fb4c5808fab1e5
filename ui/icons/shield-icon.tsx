import { Icon, type IconProps } from './icon'

/** Draws a shield. */
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3.6l7 2.5v5.4c0 4.2-2.8 7.3-7 8.9-4.2-1.6-7-4.7-7-8.9V6.1l7-2.5zM9 12.1l2.2 2.2 3.9-4.1" />
)
