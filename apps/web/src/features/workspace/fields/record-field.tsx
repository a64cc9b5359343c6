import type { ParamMeta } from '@winnow/steps';
import type { CompoundFieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { shapeOf, withDefaults } from './shape-of.ts';

/** Fields of a record, side by side if there is room. */
export function RecordField(props: CompoundFieldProps & { readonly label?: string }) {
  const value = (props.value ?? {}) as Readonly<Record<string, unknown>>;
  const known = { ...props.params, ...withDefaults(props.schema, value) };
  return (
    <div className={classes.record}>
      {shapeOf(props.schema).map(({ name, schema, meta }) => (
        <div key={name} className={isWide(meta) ? classes.wide : classes.narrow}>
          <props.Field
            name={`${props.name}.${name}`}
            schema={schema}
            value={value[name]}
            params={known}
            columns={props.columns}
            problems={[]}
            narrow={!isWide(meta)}
            onChange={(next) => {
              const changed = { ...value, [name]: next };
              if (next === undefined) delete (changed as Record<string, unknown>)[name];
              props.onChange(changed);
            }}
          />
        </div>
      ))}
    </div>
  );
}

/** Longer labels would be cut off in a field of half the width. */
const maxNarrowLength = 18;

/**
 * Returns whether a field needs a line of its own: formulas, lists, choices with long labels, and
 * fields with help text.
 */
function isWide({ control, help, choices = {} }: ParamMeta): boolean {
  if (
    help !== undefined ||
    control === 'formula' ||
    control === 'columns' ||
    control === 'list' ||
    control === 'record'
  )
    return true;
  return Object.values(choices).some((label) => label.length > maxNarrowLength);
}
