import type { ListingImport } from '#contract/listing-imports.ts'
import { type ImportField, importFieldNames, takesMany } from '#domain/listings/import/import-fields.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { importFieldLabels } from './import-field-labels.ts'

export type MappingChoice = Pick<ListingImport, 'mapping' | 'duplicates'>

type MappingCardProps = {
  columns: ListingImport['columns']
  value: MappingChoice
  onChange: (value: MappingChoice) => void
}

/** Maps columns to fields. A field already used by another column can't be chosen twice. */
export function MappingCard({ columns, value, onChange }: MappingCardProps) {
  return (
    <Card title={m.listing_imports_mapping()}>
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-muted">{m.listing_imports_mapping_text()}</p>
      <Table
        caption={m.listing_imports_mapping()}
        rows={columns}
        rowKey={({ name }) => name}
        columns={columnsFor(value.mapping, (mapping) => onChange({ ...value, mapping }))}
      />
      <DuplicatesField
        duplicates={value.duplicates}
        onChange={(duplicates) => onChange({ ...value, duplicates })}
      />
    </Card>
  )
}

type Mapping = MappingChoice['mapping']
type ChangeMapping = (mapping: Mapping) => void

const columnsFor = (
  mapping: Mapping,
  onChange: ChangeMapping,
): Column<ListingImport['columns'][number]>[] => [
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
      <span className="line-clamp-2 max-w-md text-muted [overflow-wrap:anywhere]">{samples.join(' · ')}</span>
    ),
  },
  {
    id: 'field',
    header: m.listing_imports_field_head(),
    cell: ({ name }) => <FieldChoice column={name} mapping={mapping} onChange={onChange} />,
  },
]

type FieldChoiceProps = { column: string; mapping: Mapping; onChange: ChangeMapping }

function FieldChoice({ column, mapping, onChange }: FieldChoiceProps) {
  const taken = new Set(Object.values(mapping))
  const choose = (field: string) => {
    const { [column]: _before, ...others } = mapping
    onChange(field === '' ? others : { ...others, [column]: field as ImportField })
  }
  return (
    <div className="w-full max-w-64 md:w-64">
      <Select
        aria-label={m.listing_imports_field_of({ column })}
        value={mapping[column] ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: m.listing_imports_mapping_kept() },
          ...importFieldNames.map((field) => ({
            value: field,
            label: importFieldLabels[field](),
            disabled: mapping[column] !== field && taken.has(field) && !takesMany(field),
          })),
        ]}
      />
    </div>
  )
}

type DuplicatesFieldProps = {
  duplicates: MappingChoice['duplicates']
  onChange: (duplicates: MappingChoice['duplicates']) => void
}

const DuplicatesField = ({ duplicates, onChange }: DuplicatesFieldProps) => (
  <Field
    label={m.listing_imports_duplicates()}
    hint={m.listing_imports_duplicates_hint()}
    className="mt-6 max-w-sm"
  >
    <Select
      value={duplicates}
      onChange={(event) => onChange(event.target.value === 'skip' ? 'skip' : 'update')}
      options={[
        { value: 'update', label: m.listing_imports_duplicates_update() },
        { value: 'skip', label: m.listing_imports_duplicates_skip() },
      ]}
    />
  </Field>
)
