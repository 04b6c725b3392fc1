// Our own drawn icons: one stroke, round ends, sized by class. Screen readers pass them over and read the words beside
// them.
import type { ReactNode } from 'react'

export interface IconProps {
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

export function Plus(props: IconProps) {
  return <Icon {...props}>{<path d="M10 4v12M4 10h12" />}</Icon>
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

export function Pin(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 18.300s-6.200-5.200-6.200-9.800a6.200 6.200 0 0 1 12.400 0c0 4.600-6.200 9.800-6.200 9.800z" />
      <circle cx="10" cy="8.500" r="2.100" />
    </Icon>
  )
}

export function Till(props: IconProps) {
  return <Icon {...props}>{<path d="M3 10h14v6.5H3zM5 10l1.2-5h7.6L15 10M8.5 13.3h3" />}</Icon>
}

export function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
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
