import { Link } from 'lucide-react'
import { useState } from 'react'
import { m } from '#text'
import type { ListingChoice } from '#web/lib/use-listing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { AddPageDialog } from './add-page-dialog.tsx'

/** Opens the dialog that adds a web page for one listing. */
export function AddPageButton({ listing }: { listing: ListingChoice }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<Link aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        {m.knowledge_url_add()}
      </Button>
      <AddPageDialog
        preset={isOpen ? { id: listing.id, listing } : undefined}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
