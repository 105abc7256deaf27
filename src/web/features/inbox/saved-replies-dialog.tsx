import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SavedReply } from '#contract/inbox.ts'
import { replyBlanks } from '#domain/inbox/fill-reply.ts'
import { type SavedReplyText, savedReplyFaults, savedReplyLimits } from '#domain/inbox/saved-reply.ts'
import { m } from '#text'
import { showErrors, showFormProblem } from '#web/lib/form-problem.ts'
import { useTypedDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDeleteReply, useSavedReplies, useSaveReply } from './use-saved-replies.ts'

/** The agent's saved replies: to add, change, and delete. */
export function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  /** The one in the form; null is a new one. */
  const [edited, setEdited] = useState<SavedReply | null>()
  return edited === undefined ? (
    <Dialog
      open
      onClose={onClose}
      title={m.inbox_saved()}
      footer={
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setEdited(null)}
        >
          {m.inbox_saved_add()}
        </Button>
      }
    >
      <ReplyList onEdit={setEdited} />
    </Dialog>
  ) : (
    <ReplyForm key={edited?.id ?? 'new'} reply={edited ?? undefined} onDone={() => setEdited(undefined)} />
  )
}

function ReplyList({ onEdit }: { onEdit: (reply: SavedReply) => void }) {
  const { data, error, refetch } = useSavedReplies()
  const remove = useDeleteReply()
  if (error && !data) return <ReadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} className="h-14" />
  if (data.items.length === 0)
    return (
      <EmptyState
        compact
        title={m.inbox_saved_none()}
        text={m.inbox_saved_none_text()}
        picture={<MessageSquareText />}
      />
    )
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.items.map((reply) => (
        <li key={reply.id} className="flex items-start gap-2 py-2.5">
          <div className="min-w-0 grow">
            <p className="font-semibold break-words">{reply.title}</p>
            <p className="line-clamp-2 text-sm break-words text-muted">{reply.text}</p>
          </div>
          <IconButton
            label={m.inbox_saved_edit_named({ title: reply.title })}
            icon={<Pencil className="size-4.5" />}
            onClick={() => onEdit(reply)}
          />
          <IconButton
            label={m.inbox_saved_delete_named({ title: reply.title })}
            icon={<Trash2 className="size-4.5" />}
            disabled={remove.isPending}
            onClick={() => remove.mutate(reply)}
          />
        </li>
      ))}
    </ul>
  )
}

const fields = ['title', 'text'] as const

function ReplyForm({ reply, onDone }: { reply: SavedReply | undefined; onDone: () => void }) {
  const save = useSaveReply(reply?.id)
  const form = useForm<SavedReplyText>({
    defaultValues: { title: reply?.title ?? '', text: reply?.text ?? '' },
  })
  const keep = useTypedDraft(form, `saved-reply:${reply?.id ?? 'new'}`)
  const { errors } = form.formState
  const submit = form.handleSubmit((written) => {
    const faults = savedReplyFaults(written)
    if (Object.keys(faults).length > 0) return showErrors(faults, form.setError)
    save.mutate(written, {
      onSuccess: () => {
        keep.forget()
        onDone()
      },
      onError: (error) => showFormProblem(error, fields, form.setError),
    })
  })
  return (
    <Dialog
      open
      onClose={onDone}
      dismissable={!save.isPending}
      title={reply ? m.inbox_saved_edit() : m.inbox_saved_add()}
      footer={
        <FormFooter
          form="saved-reply"
          submitLabel={m.inbox_saved_save()}
          busy={save.isPending}
          onCancel={onDone}
        />
      }
    >
      <form id="saved-reply" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={m.inbox_saved_title()} error={errors.title?.message} required>
          <TextInput autoComplete="off" maxLength={savedReplyLimits.title} {...form.register('title')} />
        </Field>
        <Field
          label={m.inbox_saved_text()}
          hint={m.inbox_saved_blanks({ blanks: replyBlanks.map((blank) => `{${blank}}`).join(', ') })}
          error={errors.text?.message}
          required
        >
          <TextArea rows={6} maxLength={savedReplyLimits.text} {...form.register('text')} />
        </Field>
        <FormError>{errors.root?.message}</FormError>
      </form>
    </Dialog>
  )
}
