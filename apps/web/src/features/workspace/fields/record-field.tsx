import type { CompoundFieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { shapeOf, withDefaults } from './shape-of.ts';

/** The fields of a record, side by side where there is room. */
export function RecordField(props: CompoundFieldProps & { readonly label?: string }) {
  const value = (props.value ?? {}) as Readonly<Record<string, unknown>>;
  const known = { ...props.params, ...withDefaults(props.schema, value) };
  return (
    <div className={classes.record}>
      {shapeOf(props.schema).map(({ name, schema }) => (
        <props.Field
          key={name}
          name={`${props.name}.${name}`}
          schema={schema}
          value={value[name]}
          params={known}
          columns={props.columns}
          problems={[]}
          onChange={(next) => {
            const changed = { ...value, [name]: next };
            if (next === undefined) delete (changed as Record<string, unknown>)[name];
            props.onChange(changed);
          }}
        />
      ))}
    </div>
  );
}
