CREATE TABLE "plugin" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text,
	"organization_id" text,
	"created_by_id" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"manifest" json NOT NULL,
	"code" text NOT NULL,
	"examples" json NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_revision" integer,
	"latest_id" text,
	"forked_from_id" text,
	"forked_from_version" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plugin_has_one_owner" CHECK (num_nonnulls("plugin"."owner_id", "plugin"."organization_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "plugin_install" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"organization_id" text,
	"plugin_id" text NOT NULL,
	"version_id" text NOT NULL,
	"installed_by_id" text,
	"installed_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plugin_install_has_one_workspace" CHECK (num_nonnulls("plugin_install"."user_id", "plugin_install"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "plugin_use" (
	"project_id" text NOT NULL,
	"version_id" text NOT NULL,
	"current" boolean NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plugin_use_project_id_version_id_pk" PRIMARY KEY("project_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "plugin_version" (
	"id" text PRIMARY KEY NOT NULL,
	"plugin_id" text NOT NULL,
	"number" integer NOT NULL,
	"version" text NOT NULL,
	"manifest" json NOT NULL,
	"code" text NOT NULL,
	"examples" json NOT NULL,
	"notes" text NOT NULL,
	"integrity" text NOT NULL,
	"published_by_id" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	"yanked_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
ALTER TABLE "plugin" ADD CONSTRAINT "plugin_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin" ADD CONSTRAINT "plugin_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin" ADD CONSTRAINT "plugin_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin" ADD CONSTRAINT "plugin_latest_id_plugin_version_id_fk" FOREIGN KEY ("latest_id") REFERENCES "public"."plugin_version"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin" ADD CONSTRAINT "plugin_forked_from_id_plugin_id_fk" FOREIGN KEY ("forked_from_id") REFERENCES "public"."plugin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_install" ADD CONSTRAINT "plugin_install_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_install" ADD CONSTRAINT "plugin_install_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_install" ADD CONSTRAINT "plugin_install_plugin_id_plugin_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_install" ADD CONSTRAINT "plugin_install_version_id_plugin_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."plugin_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_install" ADD CONSTRAINT "plugin_install_installed_by_id_user_id_fk" FOREIGN KEY ("installed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_use" ADD CONSTRAINT "plugin_use_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_use" ADD CONSTRAINT "plugin_use_version_id_plugin_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."plugin_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_version" ADD CONSTRAINT "plugin_version_plugin_id_plugin_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_version" ADD CONSTRAINT "plugin_version_published_by_id_user_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plugin_owner_id_index" ON "plugin" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "plugin_organization_id_index" ON "plugin" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "plugin_created_by_id_index" ON "plugin" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "plugin_latest_id_index" ON "plugin" USING btree ("latest_id");--> statement-breakpoint
CREATE INDEX "plugin_forked_from_id_index" ON "plugin" USING btree ("forked_from_id");--> statement-breakpoint
CREATE INDEX "plugin_visibility_kind_index" ON "plugin" USING btree ("visibility","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_install_person" ON "plugin_install" USING btree ("user_id","plugin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_install_organization" ON "plugin_install" USING btree ("organization_id","plugin_id");--> statement-breakpoint
CREATE INDEX "plugin_install_plugin_id_index" ON "plugin_install" USING btree ("plugin_id");--> statement-breakpoint
CREATE INDEX "plugin_install_version_id_index" ON "plugin_install" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "plugin_install_installed_by_id_index" ON "plugin_install" USING btree ("installed_by_id");--> statement-breakpoint
CREATE INDEX "plugin_use_version_id_index" ON "plugin_use" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_version_plugin_id_number_index" ON "plugin_version" USING btree ("plugin_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_version_plugin_id_version_index" ON "plugin_version" USING btree ("plugin_id","version");--> statement-breakpoint
CREATE INDEX "plugin_version_published_by_id_index" ON "plugin_version" USING btree ("published_by_id");--> statement-breakpoint
CREATE FUNCTION plugin_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.plugin_id, NEW.number, NEW.version, NEW.manifest::text, NEW.code, NEW.examples::text, NEW.integrity)
		IS DISTINCT FROM (OLD.plugin_id, OLD.number, OLD.version, OLD.manifest::text, OLD.code, OLD.examples::text, OLD.integrity)
	THEN
		RAISE EXCEPTION 'A published version of a plugin does not change';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER plugin_version_stays BEFORE UPDATE ON plugin_version FOR EACH ROW EXECUTE FUNCTION plugin_version_stays();
