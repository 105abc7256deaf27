import type { ListingImport } from '#contract/listing-imports.ts'
import { type ImportField, importFieldNames, takesMany } from '#domain/listings/import/import-fields.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { importFieldLabels } from './import-field-labels.ts'

export type MappingChoice = Pick<ListingImport, 'mapping' | 'duplicates'>

type MappingCardProps = {
  columns: ListingImport['columns']
  value: MappingChoice
  onChange: (value: MappingChoice) => void
}

/** Maps columns to fields. A field already used by another column can't be chosen twice. */
export function MappingCard({ columns, value, onChange }: MappingCardProps) {
  const { mapping, duplicates } = value
  const taken = new Set(Object.values(mapping))
  const choose = (column: string, field: string) => {
    const { [column]: _before, ...others } = mapping
    onChange({ ...value, mapping: field === '' ? others : { ...others, [column]: field as ImportField } })
  }
  const optionsOf = (column: string) => [
    { value: '', label: m.listing_imports_mapping_kept() },
    ...importFieldNames.map((field) => ({
      value: field,
      label: importFieldLabels[field](),
      disabled: mapping[column] !== field && taken.has(field) && !takesMany(field),
    })),
  ]
  return (
    <Card title={m.listing_imports_mapping()}>
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-muted">{m.listing_imports_mapping_text()}</p>
      <Table
        caption={m.listing_imports_mapping()}
        rows={columns}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'column',
            header: m.listing_imports_column_head(),
            primary: true,
            cell: ({ name }) => (
              <span className="block [overflow-wrap:anywhere] md:min-w-40 md:break-words md:[overflow-wrap:break-word]">
                {name}
              </span>
            ),
          },
          {
            id: 'samples',
            header: m.listing_imports_samples(),
            cell: ({ samples }) => (
              <span className="line-clamp-2 max-w-md text-muted [overflow-wrap:anywhere]">
                {samples.join(' · ')}
              </span>
            ),
          },
          {
            id: 'field',
            header: m.listing_imports_field_head(),
            cell: ({ name }) => (
              <div className="w-full max-w-64 md:w-64">
                <Select
                  aria-label={m.listing_imports_field_of({ column: name })}
                  value={mapping[name] ?? ''}
                  onChange={(event) => choose(name, event.target.value)}
                  options={optionsOf(name)}
                />
              </div>
            ),
          },
        ]}
      />
      <Field
        label={m.listing_imports_duplicates()}
        hint={m.listing_imports_duplicates_hint()}
        className="mt-6 max-w-sm"
      >
        <Select
          value={duplicates}
          onChange={(event) =>
            onChange({ ...value, duplicates: event.target.value === 'skip' ? 'skip' : 'update' })
          }
          options={[
            { value: 'update', label: m.listing_imports_duplicates_update() },
            { value: 'skip', label: m.listing_imports_duplicates_skip() },
          ]}
        />
      </Field>
    </Card>
  )
}
