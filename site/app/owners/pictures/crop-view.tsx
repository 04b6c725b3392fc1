import './crop.css'
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { tooLarge } from '~/domain/look/image-file'
import { logError } from '~/log-error'
import { Button } from '~/ui/button'
import { DialogFoot } from '~/ui/dialogs/dialog'
import { FieldError } from '~/ui/field'
import { Loading } from '~/ui/loading'
import { SegmentedControl } from '../controls/segmented-control'
import { CropFrame } from './crop-frame'
import { type CropPicture, cutPicture, type OnCut } from './cut-picture'
import {
  focusInPart,
  isWhole,
  type PicturePart,
  type PictureSize,
  partOfRatio,
  roundedPart,
  wholeOf,
} from './picture-part'
import { type LoadedSource, useCropSource } from './use-crop-source'

const ratios = { Free: null, '1:1': 1, '4:3': 4 / 3, '16:9': 16 / 9 } as const
type RatioName = keyof typeof ratios
const ratioNames: readonly RatioName[] = ['Free', '1:1', '4:3', '16:9']

const unreadable =
  'The picture can’t be read here. Please save it to your device and choose it from there.'

interface CropViewProps extends CropPicture {
  onCut: OnCut
  onClose: () => void
}

/** Shows a picture with a frame around the part that is kept, and the buttons that cut it. */
export function CropView({ source, focus, onCut, onClose }: CropViewProps) {
  const { loaded, image, frame, setFrame, problem, setProblem, isCutting, cut } = useCrop({
    source,
    focus,
    onCut,
    onClose,
  })
  return (
    <div className="grid gap-4">
      {!loaded && <Loading>Reading the picture...</Loading>}
      {loaded && loaded !== 'failed' && (
        <CropArea
          {...{ loaded, image, frame, setFrame }}
          onUnreadable={() => setProblem(unreadable)}
        />
      )}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div className="sticky -bottom-6 z-10 -mx-6 -mb-6">
        <DialogFoot>
          <Button tone="desk-quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            tone="desk-primary"
            disabled={!frame}
            busy={isCutting && 'Cropping...'}
            onClick={() => void cut()}
          >
            Use this part
          </Button>
        </DialogFoot>
      </div>
    </div>
  )
}

interface Frame {
  picture: PictureSize
  part: PicturePart
}

/** Reads the picture, keeps the frame around its part and cuts the part out. */
function useCrop({ source, focus, onCut, onClose }: CropViewProps) {
  const loaded = useCropSource(source)
  const image = useRef<HTMLImageElement>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const [error, setProblem] = useState<string | null>(null)
  const [isCutting, setCutting] = useState(false)

  async function cut() {
    if (!frame || !image.current || !loaded || loaded === 'failed') return
    const part = roundedPart(frame.part, frame.picture)
    if (isWhole(part, frame.picture)) return onClose()
    setCutting(true)
    setProblem(null)
    try {
      const file = await cutPicture(image.current, { part, type: loaded.type })
      // The owner may have closed the view in the meantime.
      if (!image.current) return
      if (!file) return setProblem(tooLarge)
      onCut(file, focus && focusInPart(focus, part, frame.picture))
      onClose()
    } catch (failure) {
      logError(failure)
      setProblem('The picture couldn’t be cropped in this browser.')
    } finally {
      setCutting(false)
    }
  }
  const problem = loaded === 'failed' ? unreadable : error
  return { loaded, image, frame, setFrame, problem, setProblem, isCutting, cut }
}

interface CropAreaProps {
  loaded: LoadedSource
  image: RefObject<HTMLImageElement | null>
  /** Null until the picture is drawn. */
  frame: Frame | null
  setFrame: (frame: Frame) => void
  onUnreadable: () => void
}

/** Draws the picture under its frame, with the choice of the frame's ratio. */
function CropArea({ loaded, image, frame, setFrame, onUnreadable }: CropAreaProps) {
  const [ratio, setRatio] = useState<RatioName>('Free')
  function begin({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    const picture = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }
    setFrame({ picture, part: wholeOf(picture) })
  }
  function chooseRatio(name: RatioName) {
    setRatio(name)
    if (!frame) return
    const { picture, part } = frame
    setFrame({ picture, part: partOfRatio(part, ratios[name], picture) })
  }
  return (
    <>
      <div className="flex">
        <SegmentedControl label="Ratio" options={ratioNames} value={ratio} onChange={chooseRatio} />
      </div>
      <div className="crop-picture" style={frame ? shapeOf(frame.picture) : undefined}>
        <img
          ref={image}
          src={loaded.url}
          alt=""
          draggable={false}
          onLoad={begin}
          onError={onUnreadable}
        />
        {frame && (
          <CropFrame
            {...frame}
            ratio={ratios[ratio]}
            onChange={(part) => setFrame({ ...frame, part })}
          />
        )}
      </div>
      <p className="text-small text-ink-2">
        {frame && `${Math.round(frame.part.width)} × ${Math.round(frame.part.height)} pixels. `}
        Drag the frame, its edges or its corners. The arrow keys move it; with Shift they change its
        size.{loaded.type === 'image/gif' && ' A moving picture will be still afterwards.'}
      </p>
    </>
  )
}

/** Lets a picture be as wide as the dialog, and no higher than leaves room for the buttons. */
function shapeOf({ width, height }: PictureSize) {
  return { maxWidth: `calc(min(50dvh, 26rem) * ${width / height})` }
}
