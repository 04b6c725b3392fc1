import { Awning } from '~/layout/awning'
import { Loading } from '~/ui/loading'

/** Stands in the frame of the site until it is known who looks. */
export function LoadingPreview() {
  return (
    <div className="min-h-[70dvh] pt-20">
      <Awning />
      <Loading />
    </div>
  )
}
