import { Icon, type IconProps } from './icon'

export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3.25a8.75 8.75 0 0 1 0 17.5a8.75 8.75 0 0 1 0 -17.5M3.5 12h17M12 3.3c2.4 2.4 3.5 5.3 3.5 8.7s-1.1 6.3 -3.5 8.7c-2.4 -2.4 -3.5 -5.3 -3.5 -8.7s1.1 -6.3 3.5 -8.7z"
  />
)
