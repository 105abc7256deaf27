import { monthlyPaymentCents } from '#domain/listings/mortgage.ts'

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$529,900.00`, `6.5 %` and the like as a number; nothing readable counts as 0. */
const numberIn = (typed: FormDataEntryValue | null) => Number(String(typed ?? '').replace(/[^\d.]/g, '')) || 0

/** Keeps the payment in step with what is typed. */
export function start(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-mortgage]')
  const output = form?.querySelector('output')
  if (!form || !output || form.oninput) return
  const reckon = () => {
    const typed = new FormData(form)
    const cents = monthlyPaymentCents({
      priceCents: Math.round(numberIn(typed.get('price')) * 100),
      downPaymentPercent: numberIn(typed.get('down')),
      annualRatePercent: numberIn(typed.get('rate')),
      termYears: numberIn(typed.get('term')),
    })
    output.textContent = inDollars.format(cents / 100)
  }
  form.oninput = reckon
  form.onsubmit = (event) => event.preventDefault()
}
