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
