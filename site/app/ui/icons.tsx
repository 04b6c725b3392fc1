// Our own drawn icons: one stroke, round ends, sized by class. Screen readers pass them over and read the words beside
// them.
import type { ReactNode } from 'react'

interface IconProps {
  className?: string
}

export function CircleAlert(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="8.3" />
      <path d="M10 5.6v5M10 14v.1" />
    </Icon>
  )
}

export function ArrowLeft(props: IconProps) {
  return <Icon {...props}>{<path d="M16 10H4M9 5l-5 5 5 5" />}</Icon>
}

export function ArrowRight(props: IconProps) {
  return <Icon {...props}>{<path d="M4 10h12M11 5l5 5-5 5" />}</Icon>
}

export function ChevronDown(props: IconProps) {
  return <Icon {...props}>{<path d="M5 8l5 5 5-5" />}</Icon>
}

export function Cross(props: IconProps) {
  return <Icon {...props}>{<path d="M4 4l12 12M16 4L4 16" />}</Icon>
}

export function Calendar(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.2" y="3.8" width="15.6" height="14" rx="2.4" />
      <path d="M2.200 8.5h15.600M6.200 1.8v4M13.800 1.8v4" />
    </Icon>
  )
}

export function Clock(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.8" />
      <path d="M10 5.8V10l2.7 1.8" />
    </Icon>
  )
}

export function Tick(props: IconProps) {
  return <Icon {...props}>{<path d="M3.5 10.5l4.3 4.3L16.5 5.5" />}</Icon>
}

export function BentArrow(props: IconProps) {
  return <Icon {...props}>{<path d="M7 4L3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H7" />}</Icon>
}

export function Pin(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 18.300s-6.200-5.200-6.200-9.800a6.200 6.200 0 0 1 12.400 0c0 4.600-6.200 9.800-6.200 9.800z" />
      <circle cx="10" cy="8.500" r="2.100" />
    </Icon>
  )
}

export function Card(props: IconProps) {
  return (
    <Icon {...props}>
      {<path d="M2.200 4.500h15.600v11.500H2.200zM2.200 8.300h15.600M5 12.800h3" />}
    </Icon>
  )
}

export function Till(props: IconProps) {
  return <Icon {...props}>{<path d="M3 10h14v6.5H3zM5 10l1.2-5h7.6L15 10M8.5 13.3h3" />}</Icon>
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

export function Sun(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="3.6" />
      <path d="M10 1.500v2M10 16.500v2M1.500 10h2M16.500 10h2M4 4l1.400 1.400M14.600 14.600L16 16M4 16l1.400-1.400M14.600 5.400L16 4" />
    </Icon>
  )
}

function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
