export interface CheckListProps {
  legend: string
  options: readonly { value: string; label: string; hint?: string; isHeld: boolean }[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

export function CheckList({ legend, options, chosen, onChange }: CheckListProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((known) => known !== value) : [...chosen, value])
  return (
    <fieldset className="checks">
      <legend>{legend}</legend>
      {options.map(({ value, label, hint, isHeld }) => (
        <label key={value} className="row">
          <input
            type="checkbox"
            checked={isHeld && chosen.includes(value)}
            disabled={!isHeld}
            onChange={() => toggle(value)}
          />
          <span className="grow">{label}</span>
          <span className="quiet">{isHeld ? hint : 'Not supported'}</span>
        </label>
      ))}
    </fieldset>
  )
}
