import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { ChangeForm } from '~/changes/use-change-form'
import type { Identity } from '~/domain/look/identity-form'
import { logoTypes } from '~/domain/look/logo-file'
import { initialOf } from '~/domain/pages/cafe-name'
import type { SiteContent } from '~/domain/site-content'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '../../controls/icon'
import { Panel } from '../../page/panel'
import { usePastedFiles } from '../../pictures/use-pasted-files'
import { LogoUses } from './logo-uses'
import { hasOwnSign } from './sign'
import type { DrawnPictures } from './use-drawn-pictures'
import { useLogo } from './use-logo'

interface LogoPanelProps {
  form: ChangeForm<Identity>
  /** The texts of the site as they would be published. */
  content: SiteContent
  /** Null where the sign is the bird, and until the first drawing is done. */
  drawn: DrawnPictures | null
}

/** The café's logo: chosen, dropped or pasted, and seen where it will stand. */
export function LogoPanel({ form, content, drawn }: LogoPanelProps) {
  const { field } = useController({ control: form.control, name: 'logo' })
  const { choose, remove, isBusy, problem } = useLogo(field.onChange)
  const chooser = useRef<HTMLInputElement>(null)
  const hint = useId()
  const error = problem ?? form.errorOf('logo')
  usePastedFiles(take)

  function take([file]: File[]) {
    if (file) void choose(file)
  }
  return (
    <Panel
      title="Logo"
      aside={
        field.value && (
          <span className="flex items-center gap-1.5 text-moss text-small">
            <Icon name="done" className="size-3.5" />
            Sharp at every size
          </span>
        )
      }
    >
      <fieldset
        className="logo-field"
        onDrop={(event) => {
          event.preventDefault()
          take([...event.dataTransfer.files])
        }}
      >
        <legend className="sr-only">Logo</legend>
        <span className="logo-sample">
          {field.value ? (
            <img src={field.value} alt="Your logo" />
          ) : (
            <span aria-hidden>{initialOf(content)}</span>
          )}
        </span>
        <div>
          <p id={hint} className="mb-2.5 text-ink-2 text-small">
            SVG is best; a PNG needs 512 pixels or more. One colour on a clear ground? It takes the
            shop’s paint. More than one? It stays as it is.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="desk"
              busy={isBusy && 'Uploading...'}
              onClick={() => chooser.current?.click()}
            >
              {field.value ? 'Replace' : 'Choose a logo'}
            </Button>
            {field.value && (
              <Button tone="desk-quiet" onClick={remove}>
                Use the name only
              </Button>
            )}
          </div>
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          accept={logoTypes}
          aria-label="Logo: file"
          aria-describedby={hint}
          className="hidden"
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </fieldset>
      {hasOwnSign(content) && <LogoUses content={content} drawn={drawn} />}
    </Panel>
  )
}
