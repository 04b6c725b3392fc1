import { Outlet } from 'react-router'
import { reportOutcomes } from '~/ui/report-outcomes'

export const clientMiddleware = [reportOutcomes]

export default function PublicLayout() {
  return <Outlet />
}
