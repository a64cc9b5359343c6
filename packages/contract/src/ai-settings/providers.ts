/** A service that hosts models, or a program that runs them, with an OpenAI-compatible API. */
export interface AiProvider {
  readonly title: string;
  /** Null if the user has to enter it. */
  readonly baseUrl: string | null;
  /** Whether it requires a key. */
  readonly needsKey: boolean;
  /** Default model, by the provider's name for it. */
  readonly model: string;
}

/** Available providers. URLs are from their documentation of OpenAI-compatible calls. */
export const aiProviders = {
  openai: { title: 'OpenAI', baseUrl: 'https://api.openai.com/v1', needsKey: true, model: 'gpt-4.1-mini' },
  anthropic: {
    title: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    needsKey: true,
    model: 'claude-sonnet-4-5',
  },
  google: {
    title: 'Google Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    needsKey: true,
    model: 'gemini-2.5-flash',
  },
  mistral: {
    title: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    needsKey: true,
    model: 'mistral-small-latest',
  },
  openrouter: {
    title: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    needsKey: true,
    model: 'openai/gpt-4.1-mini',
  },
  ollama: { title: 'Ollama', baseUrl: 'http://localhost:11434/v1', needsKey: false, model: 'llama3.2' },
  other: { title: 'Other (OpenAI-compatible)', baseUrl: null, needsKey: false, model: '' },
} as const satisfies Readonly<Record<string, AiProvider>>;

export type AiProviderId = keyof typeof aiProviders;

export const aiProviderIds = Object.keys(aiProviders) as [AiProviderId, ...AiProviderId[]];
