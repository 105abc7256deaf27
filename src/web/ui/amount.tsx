/** A number that takes the look of where it stands, with its unit in small. */
export const Amount = ({ value, unit }: { value: string | number; unit: string }) => (
  <span className="whitespace-nowrap tabular">
    {value} <span className="font-text text-[max(0.75rem,0.45em)] font-medium text-muted">{unit}</span>
  </span>
)
