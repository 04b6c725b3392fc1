// The icons of tickets, which no page of the shop needs.
import { Icon, type IconProps } from '~/ui/icons'

export function BentArrow(props: IconProps) {
  return <Icon {...props}>{<path d="M7 4L3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H7" />}</Icon>
}

export function Phone(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5.5" y="2" width="9" height="16" rx="2" />
      <path d="M9 15.2h2" />
    </Icon>
  )
}

export function NoNetwork(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 3l14 14M4.200 8.700A9 9 0 0 1 7 6.900M10 6a9 9 0 0 1 5.800 2.700M7 11.800a4.600 4.600 0 0 1 2.300-1.200M10 15.500h.01" />
    </Icon>
  )
}
