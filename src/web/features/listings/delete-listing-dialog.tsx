import { m } from '#text'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type DeleteListingDialogProps = {
  /** The listing to confirm deleting. If undefined, the dialog is closed. */
  listing: { id: string; title: string } | undefined
  onConfirm: () => void
  onClose: () => void
}

export const DeleteListingDialog = ({ listing, onConfirm, onClose }: DeleteListingDialogProps) => (
  <ConfirmDialog
    open={listing !== undefined}
    title={m.listings_delete_title({ title: listing?.title || m.listings_untitled() })}
    confirmLabel={m.listings_delete()}
    danger
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {m.listings_delete_sure()}
  </ConfirmDialog>
)
