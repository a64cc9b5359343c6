import type { MessageLanguage } from '@winnow/kernel';
import type { parameterMessages } from '../parameters/parameter.ts';

/** German for why a parameter of a recipe is refused. */
export const parameterGerman: MessageLanguage<typeof parameterMessages> = {
  'recipe.parameter': {
    name: 'Verwenden Sie Buchstaben, Ziffern und Unterstriche, mit einem Buchstaben am Anfang',
    otherType: 'Der Wert passt nicht zum Typ',
  },
};
