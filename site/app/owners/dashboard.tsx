import { Page } from './desk/page'

export default function Dashboard() {
  return (
    <Page title="Overview" back={false}>
      {null}
    </Page>
  )
}
